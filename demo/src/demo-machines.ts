export const demoLaboratory = 'Teaching laboratory';

export const demoMachines = [
  {
    name: 'NMR 300 MHz',
    manufacturer: 'Bruker',
    serialNumber: 'DEMO-NMR-300',
    commissioningYear: 2004,
    type: 1,
    serves: ['NMR-H', 'NMR-C13'],
  },
  {
    name: 'NMR 400 MHz',
    manufacturer: 'Bruker',
    serialNumber: 'DEMO-NMR-400',
    commissioningYear: 2016,
    type: 1,
    serves: ['NMR-HSQC-HC', 'NMR-HMBC-HC', 'NMR-HCosy'],
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
] as const;
