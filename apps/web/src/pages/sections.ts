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

interface Section {
  path: string;
  label: string;
  access: Capability;
  Icon: typeof IconHome;
}

const sections: readonly Section[] = [
  { path: '/home', label: 'Home', access: 'session.open', Icon: IconHome },
  { path: '/getting-started', label: 'Getting started', access: 'files.read', Icon: IconPlayerPlay },
  { path: '/exercises', label: 'Exercises', access: 'exercises.read', Icon: IconPencilQuestion },
  { path: '/molecules', label: 'Molecules', access: 'catalogue.read', Icon: IconAtom2 },
  {
    path: '/exact-mass-calculator',
    label: 'Exact mass calculator',
    access: 'calculator.use',
    Icon: IconCalculator,
  },
  { path: '/files', label: 'Spectroscopic tables', access: 'files.read', Icon: IconTable },
  { path: '/submissions', label: 'My submissions', access: 'submissions.read-own', Icon: IconFileCheck },
  { path: '/account', label: 'My account', access: 'research.consent', Icon: IconUserCircle },
  { path: '/laboratories', label: 'Laboratories', access: 'laboratories.read', Icon: IconBuilding },
  { path: '/machines', label: 'Machines', access: 'laboratories.read', Icon: IconMicroscope },
  { path: '/users', label: 'Users', access: 'accounts.manage', Icon: IconUsers },
  { path: '/logs', label: 'Logs', access: 'logs.manage', Icon: IconHistory },
  { path: '/statistics', label: 'Statistics', access: 'statistics.read', Icon: IconChartBar },
  { path: '/research', label: 'Research', access: 'research.export', Icon: IconReportSearch },
  { path: '/audit', label: 'Audit log', access: 'audit.read', Icon: IconListCheck },
  { path: '/backup', label: 'Backup', access: 'backups.manage', Icon: IconArchive },
  { path: '/bin', label: 'Deleted items', access: 'bin.manage', Icon: IconTrash },
];

/** The sections that a role may see, by the contract's own table. */
export function visibleSections(role: Role, policy: AccessPolicy): readonly Section[] {
  return sections.filter(({ access }) => allows(role, access, policy));
}
