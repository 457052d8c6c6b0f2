import { type AccessPolicy, type Capability, type Role, allows } from '@elucida/contract';
import {
  IconAtom2,
  IconArchive,
  IconBuilding,
  IconCalculator,
  IconChartBar,
  IconFileCheck,
  IconHistory,
  IconListCheck,
  IconHome,
  IconMicroscope,
  IconPencilQuestion,
  IconPlayerPlay,
  IconReportSearch,
  IconTable,
  IconTrash,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { t } from '../languages/t.ts';

interface Section {
  path: string;
  label: string;
  access: Capability;
  Icon: typeof IconHome;
}

const sections: readonly Section[] = [
  { path: '/home', label: t('Home'), access: 'session.open', Icon: IconHome },
  { path: '/getting-started', label: t('Getting started'), access: 'files.read', Icon: IconPlayerPlay },
  { path: '/exercises', label: t('Exercises'), access: 'exercises.read', Icon: IconPencilQuestion },
  { path: '/molecules', label: t('Molecules'), access: 'catalogue.read', Icon: IconAtom2 },
  {
    path: '/exact-mass-calculator',
    label: t('Exact mass calculator'),
    access: 'calculator.use',
    Icon: IconCalculator,
  },
  { path: '/files', label: t('Spectroscopic tables'), access: 'files.read', Icon: IconTable },
  { path: '/submissions', label: t('My submissions'), access: 'submissions.read-own', Icon: IconFileCheck },
  { path: '/account', label: t('My account'), access: 'research.consent', Icon: IconUserCircle },
  { path: '/laboratories', label: t('Laboratories'), access: 'laboratories.read', Icon: IconBuilding },
  { path: '/machines', label: t('Machines'), access: 'laboratories.read', Icon: IconMicroscope },
  { path: '/users', label: t('Users'), access: 'accounts.manage', Icon: IconUsers },
  { path: '/logs', label: t('Logs'), access: 'logs.manage', Icon: IconHistory },
  { path: '/statistics', label: t('Statistics'), access: 'statistics.read', Icon: IconChartBar },
  { path: '/research', label: t('Research'), access: 'research.export', Icon: IconReportSearch },
  { path: '/audit', label: t('Audit log'), access: 'audit.read', Icon: IconListCheck },
  { path: '/backup', label: t('Backup'), access: 'backups.manage', Icon: IconArchive },
  { path: '/bin', label: t('Deleted items'), access: 'bin.manage', Icon: IconTrash },
];

export const sectionNames: Readonly<Record<string, string>> = Object.fromEntries(
  sections.map(({ path, label }) => [path.slice(1), label]),
);

export function visibleSections(role: Role, policy: AccessPolicy): readonly Section[] {
  return sections.filter(({ access }) => allows(role, access, policy));
}
