import { describe, expect, it } from 'vitest';
import { commonPasswordMessage, findPasswordFault } from './password-fault.ts';

const ada = {
  firstname: 'Ada',
  lastname: 'Lovelace-Byron',
  email: 'countess.ada@analytical.example',
  uliegeid: 's123456',
};

const faultOf = (password: string) => findPasswordFault(password, ada, 'Université de Liège');

describe('a chosen password', () => {
  it.each([
    'password',
    'PASSWORD',
    '12345678',
    '12345678!',
    'trustno1!',
    'Sunshine2026!',
    'iloveyou',
    'qwertyuiop',
    'Lovelace1815',
    'ada-lovelace',
    'LovelaceByron!',
    'Countess-77',
    'analytical1',
    's123456!!',
    'liege2026',
    'Université',
    'elucida2026',
    'elucida-demo',
    'Demo-Elucida1!',
    'Spectroscopy!',
    'spectroscopie1',
    'p-a-s-s-word!',
  ])('rejects the password %s', async (password) => {
    expect(await faultOf(password)).toBe(commonPasswordMessage);
  });

  it.each(['blue copper kettle', 'a good password', 'pâté d’été', 'Xk2!9vQz', 'ada likes spectroscopy'])(
    'accepts the password %s',
    async (password) => {
      expect(await faultOf(password)).toBeUndefined();
    },
  );
});
