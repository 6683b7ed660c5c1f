import { type Pack, words } from '../pack.ts';
import { classes } from './classes.ts';

export const pack: Pack = {
  language: 'fr',
  model: 'romance',
  classes,
  writing: {
    abbreviations: words(`
      m mm mme mmes mlle mlles dr pr st ste av apr env cf p.ex ex fig figs al chap éd ed vol tél janv févr avr juil oct
      nov déc n° p pp hab max min c.-à-d j.-c
    `),
    beforeNumbers: words('art sept no nos'),
    closing: words('etc j.-c'),
    elisions: words('l d j m t s n c qu jusqu lorsqu puisqu quoiqu presqu'),
    clitics: words(`
      -t-il -t-elle -t-on -t-ils -t-elles -il -elle -on -ils -elles -je -tu -nous -vous -ce -moi -toi -lui -leur -le -la -les -y -en
    `),
    compounds: { 'rendez-vous': ['rendez-vous'], 'rendez-vous-en': ['rendez-vous', '-en'] },
  },
};
