import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/states/query-state.tsx';
import { t } from '../../languages/t.ts';
import { FileTable } from './file-table.tsx';
import { fileUrl, filesQuery } from './queries.ts';

export function TableList() {
  const query = useQuery(filesQuery('SPECTROSCOPIC_TABLE'));
  return (
    <QueryState query={query}>
      {(files) => <FileTable label={t('Spectroscopic tables')} files={files} addressOf={fileUrl} />}
    </QueryState>
  );
}
