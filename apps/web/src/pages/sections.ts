import { type AccessPolicy, type Capability, type Role, allows } from '@elucida/contract';
import { IconAtom2, IconFileCheck, IconHome, IconPencilQuestion } from '@tabler/icons-react';

interface Section {
  path: string;
  label: string;
  access: Capability;
  Icon: typeof IconHome;
}

const sections: readonly Section[] = [
  { path: '/home', label: 'Home', access: 'session.open', Icon: IconHome },
  { path: '/exercises', label: 'Exercises', access: 'exercises.read', Icon: IconPencilQuestion },
  { path: '/molecules', label: 'Molecules', access: 'catalogue.read', Icon: IconAtom2 },
  { path: '/submissions', label: 'My submissions', access: 'submissions.read-own', Icon: IconFileCheck },
];

/** The sections that a role may see, by the contract's own table. */
export function visibleSections(role: Role, policy: AccessPolicy): readonly Section[] {
  return sections.filter(({ access }) => allows(role, access, policy));
}
