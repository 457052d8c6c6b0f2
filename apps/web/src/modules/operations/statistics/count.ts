export interface Count {
  name: string;
  count: number;
}
