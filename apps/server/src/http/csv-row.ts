export { byteOrderMark, csvRow } from '@elucida/contract';
