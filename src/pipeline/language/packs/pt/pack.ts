import { type Pack, words } from '../pack.ts';
import { classes } from './classes.ts';

export const pack: Pack = {
  language: 'pt',
  model: 'romance',
  classes,
  writing: {
    abbreviations: words(`
      sr sra srs dr dra d prof profa eng st p.ex ex pág págs cap arts fig figs núm nº tel av aprox máx mín vol ed cf vs al
      ca a.c d.c séc sécs jr cia jan fev abr jun jul ago nov 
    `),
    beforeNumbers: words('art set out'),
    closing: words('etc a.c d.c'),
    elisions: words('d'),
  },
};
