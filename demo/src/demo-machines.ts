import type { ExperimentType, MachineInput } from '@elucida/contract';

export type DemoMachine = MachineInput & {
  /** Types of a machine that is not an NMR spectrometer. */
  serves: readonly ExperimentType[];
  protonMHz?: number;
};

export const demoLaboratory = 'Teaching laboratory';

/** Proton frequency in MHz and commissioning year. */
const nmrSpectrometers = [
  [60, 2019],
  [300, 2004],
  [400, 2016],
  [500, 2012],
  [600, 2018],
] as const;

export const demoMachines: readonly DemoMachine[] = [
  ...nmrSpectrometers.map(([protonMHz, commissioningYear]) => ({
    name: `NMR ${protonMHz} MHz`,
    manufacturer: 'Bruker',
    serialNumber: `DEMO-NMR-${protonMHz}`,
    commissioningYear,
    type: 1,
    protonMHz,
    serves: [],
  })),
  {
    name: 'EI mass spectrometer',
    manufacturer: 'Thermo',
    serialNumber: 'DEMO-MS-1',
    commissioningYear: 2011,
    type: 3,
    serves: ['EI-MS'],
  },
  {
    name: 'FT-IR spectrometer',
    manufacturer: 'PerkinElmer',
    serialNumber: 'DEMO-IR-1',
    commissioningYear: 2009,
    type: 4,
    serves: ['IR'],
  },
  {
    name: 'ESI mass spectrometer',
    manufacturer: 'Thermo',
    serialNumber: 'DEMO-MS-2',
    commissioningYear: 2018,
    type: 3,
    serves: ['ESI-MS'],
  },
  {
    name: 'Raman spectrometer',
    manufacturer: 'Renishaw',
    serialNumber: 'DEMO-RAMAN-1',
    commissioningYear: 2014,
    type: 5,
    serves: ['Raman'],
  },
];
