import type { ExperimentType, MachineInput } from '@elucida/contract';

export type DemoMachine = MachineInput & {
  /** Experiment types that the machine measures, if it is not an NMR spectrometer. */
  serves: readonly ExperimentType[];
  protonMHz?: number;
};

export const demoLaboratory = 'Teaching laboratory';

export const demoMachines: readonly DemoMachine[] = [
  {
    name: 'NMR 60 MHz',
    manufacturer: 'Bruker',
    serialNumber: 'DEMO-NMR-60',
    commissioningYear: 2019,
    type: 1,
    protonMHz: 60,
    serves: [],
  },
  {
    name: 'NMR 300 MHz',
    manufacturer: 'Bruker',
    serialNumber: 'DEMO-NMR-300',
    commissioningYear: 2004,
    type: 1,
    protonMHz: 300,
    serves: [],
  },
  {
    name: 'NMR 400 MHz',
    manufacturer: 'Bruker',
    serialNumber: 'DEMO-NMR-400',
    commissioningYear: 2016,
    type: 1,
    protonMHz: 400,
    serves: [],
  },
  {
    name: 'NMR 500 MHz',
    manufacturer: 'Bruker',
    serialNumber: 'DEMO-NMR-500',
    commissioningYear: 2012,
    type: 1,
    protonMHz: 500,
    serves: [],
  },
  {
    name: 'NMR 600 MHz',
    manufacturer: 'Bruker',
    serialNumber: 'DEMO-NMR-600',
    commissioningYear: 2018,
    type: 1,
    protonMHz: 600,
    serves: [],
  },
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
