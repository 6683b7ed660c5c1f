import { type ChildNode, type Element, isTag } from 'domhandler';
import { attributeOf, childOf, childrenOf, elementsOf, localName, textOf } from './parse.ts';

/** Formulas as one line of text, in the manner in which people type them: x^2, a_(i+1), (a + b)/c, √(x). */
const ATOM = /^(?:[\p{L}\p{N}.,]+|.)$/u;
const bracketed = (text: string): string => (ATOM.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`);
const raised = (base: string, sup: string): string => (sup ? `${base}^${bracketed(sup)}` : base);
const lowered = (base: string, sub: string): string => (sub ? `${base}_${bracketed(sub)}` : base);
const over = (top: string, bottom: string): string => `${bracketed(top)}/${bracketed(bottom)}`;
const root = (inner: string, degree: string): string => `${degree ? `${degree}` : ''}√${bracketed(inner)}`;
const rows = (all: readonly string[][]): string => `[${all.map((row) => row.join(', ')).join('; ')}]`;
const tidy = (text: string): string => text.replace(/[\s\u2061-\u2064]+/gu, ' ').trim();

/** A formula of an office document (OMML). */
export function officeMath(element: Element): string {
  return tidy(inside(element, office));
}

/** A formula of a web page or a book (MathML). */
export function mathMl(element: Element): string {
  return tidy(inside(element, presentation)) || tidy(attributeOf(element, 'alttext') ?? '');
}

function inside(element: Element | undefined, read: (child: Element) => string): string {
  return (element?.children ?? [])
    .map((child: ChildNode) =>
      isTag(child) ? read(child) : child.type === 'text' ? child.data.replace(/\s+/g, ' ') : '',
    )
    .join('');
}

function office(element: Element): string {
  const name = localName(element);
  const part = (child: string): string => inside(childOf(element, child), office).trim();
  const property = (of: string, child: string, otherwise: string): string =>
    attributeOf(childOf(element, of, child), 'val') ?? otherwise;
  if (name === 't') return textOf(element);
  if (name === 'del' || name.endsWith('Pr')) return '';
  if (name === 'f') return over(part('num'), part('den'));
  if (name === 'sSup') return raised(part('e'), part('sup'));
  if (name === 'sSub') return lowered(part('e'), part('sub'));
  if (name === 'sSubSup') return raised(lowered(part('e'), part('sub')), part('sup'));
  if (name === 'rad') return root(part('e'), part('deg'));
  if (name === 'nary')
    return `${raised(lowered(property('naryPr', 'chr', '∫'), part('sub')), part('sup'))} ${part('e')}`;
  if (name === 'limLow') return lowered(part('e'), part('lim'));
  if (name === 'limUpp') return raised(part('e'), part('lim'));
  if (name === 'func') return `${part('fName')} ${bracketed(part('e'))}`;
  if (name === 'm')
    return rows(
      childrenOf(element, 'mr').map((row) => childrenOf(row, 'e').map((cell) => inside(cell, office).trim())),
    );
  if (name === 'eqArr')
    return childrenOf(element, 'e')
      .map((line) => inside(line, office))
      .join('; ');
  if (name === 'd') {
    const inner = childrenOf(element, 'e').map((one) => inside(one, office).trim());
    const [open, close] = [property('dPr', 'begChr', '('), property('dPr', 'endChr', ')')];
    return `${open}${inner.join(property('dPr', 'sepChr', '|'))}${close}`;
  }
  return inside(element, office);
}

function presentation(element: Element): string {
  const name = localName(element);
  const parts = elementsOf(element).map((child) => presentation(child).trim());
  const [first = '', second = '', third = ''] = parts;
  if (name === 'annotation' || name === 'annotation-xml') return '';
  if (name === 'mfrac') return over(first, second);
  if (name === 'msup' || name === 'mover') return raised(first, second);
  if (name === 'msub' || name === 'munder') return lowered(first, second);
  if (name === 'msubsup' || name === 'munderover') return raised(lowered(first, second), third);
  if (name === 'msqrt') return root(parts.join(''), '');
  if (name === 'mroot') return root(first, second);
  if (name === 'mfenced')
    return `${attributeOf(element, 'open') ?? '('}${parts.join(', ')}${attributeOf(element, 'close') ?? ')'}`;
  if (name === 'mtable')
    return rows(elementsOf(element).map((row) => elementsOf(row).map((cell) => presentation(cell).trim())));
  if (name === 'mspace') return ' ';
  if (name === 'mtext') return textOf(element);
  if (name === 'mo') {
    const sign = textOf(element).trim();
    return /^[=<>≤≥≠≈≡∈∉⊂⊆→⇒⇔+−±∪∩,]$/u.test(sign) ? `${sign === ',' ? '' : ' '}${sign} ` : sign;
  }
  return inside(element, presentation);
}
