export const screens = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];
