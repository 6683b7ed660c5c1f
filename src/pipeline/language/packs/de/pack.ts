import { type Pack, words } from '../pack.ts';
import { classes } from './classes.ts';

export const pack: Pack = {
  language: 'de',
  model: 'germanic',
  classes,
  writing: {
    abbreviations: words(`
      dr prof hr fr st z b z.b d h d.h u a u.a s o s.o s.u o.ä u.ä bzw ca vgl evtl ggf inkl abb bd bsp st str tab
      tel usf sog vs zzt i.d.r i d r v.a u.u z.t a.d m.e mio mrd jh jhd geb gest hrsg jan febr feb apr aug sept okt nov dez
              std kap max min allg bes ehem engl frz griech lat nat chr n.chr v.chr
    `),
    beforeNumbers: words('art nr abs'),
    closing: words('etc usw usf u.ä o.ä chr jh jhd'),
    ordinals: {
      before: words(`
        januar februar märz april mai juni juli august september oktober november dezember jahrhundert jahrhunderts klasse tag
        mal jahr weltkrieg weltkriegs auflage stock semester
      `),
    },
  },
};
