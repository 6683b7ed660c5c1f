import { type Pack, words } from '../pack.ts';
import { classes } from './classes.ts';

export const pack: Pack = {
  language: 'es',
  model: 'romance',
  classes,
  writing: {
    abbreviations: words(`
      sr sra sres srta dr dra d dña prof st ud uds vd vds p.ej ej pág págs cap fig figs núm tel av avda aprox máx mín vol
      ed cf vs al ca a.c d.c ee.uu ene feb abr jun jul ago sept oct nov dic
    `),
    beforeNumbers: words('no art'),
    closing: words('etc a.c d.c ee.uu'),
  },
};
