import { type Adduct, ADDUCTS, type Formula, ionFormula } from '@elucida/chemistry';
import { t } from '../../../languages/t.ts';

export function possibleIons(formula: Formula): Adduct[] {
  return ADDUCTS.filter((adduct) => adduct.charge !== 0 && ionFormula(formula, adduct) !== undefined);
}

export function ionOptions(ions: readonly Adduct[]) {
  const itemsOf = (isOf: (charge: number) => boolean) =>
    ions.filter(({ charge }) => isOf(charge)).map(({ id, label }) => ({ value: id, label }));
  return [
    { group: t('Positive'), items: itemsOf((charge) => charge > 0) },
    { group: t('Negative'), items: itemsOf((charge) => charge < 0) },
  ];
}
