import type { Element } from 'domhandler';
import { attributeOf, childOf } from '../../markup/parse.ts';

/** A rectangle in the units of office documents, of which a point has 12 700. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const UNITS_PER_POINT = 12_700;

/** From the coordinates within a group to those of the slide. */
export type Place = (box: Box) => Box;
export const onSlide: Place = (box) => box;

const number = (element: Element | undefined, name: string): number => {
  const value = Number(attributeOf(element, name));
  return Number.isFinite(value) ? value : 0;
};

/** What an `xfrm` says; undefined where there is none. */
export function boxOf(transform: Element | undefined, kind: '' | 'ch' = ''): Box | undefined {
  const offset = childOf(transform, kind ? 'chOff' : 'off');
  const extent = childOf(transform, kind ? 'chExt' : 'ext');
  if (!offset || !extent) return undefined;
  const box = {
    x: number(offset, 'x'),
    y: number(offset, 'y'),
    width: number(extent, 'cx'),
    height: number(extent, 'cy'),
  };
  return kind ? box : turned(box, number(transform, 'rot') / 60_000);
}

/** A shape on its side takes the room of its turned box. */
function turned(box: Box, degrees: number): Box {
  const turn = Math.abs(degrees) % 180;
  if (turn < 45 || turn > 135) return box;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x: cx - box.height / 2, y: cy - box.width / 2, width: box.height, height: box.width };
}

/** How a group's own coordinates lie on the slide. */
export function placeWithin(group: Element | undefined, outer: Place): Place {
  const transform = childOf(group, 'xfrm');
  const [to, from] = [boxOf(transform), boxOf(transform, 'ch')];
  if (!to || !from) return outer;
  const scaleX = from.width ? to.width / from.width : 1;
  const scaleY = from.height ? to.height / from.height : 1;
  return (box) =>
    outer({
      x: to.x + (box.x - from.x) * scaleX,
      y: to.y + (box.y - from.y) * scaleY,
      width: box.width * scaleX,
      height: box.height * scaleY,
    });
}

/** The part of a box that lies within the slide; never without any size. */
export function clipped(box: Box, slide: Box): Box {
  const side = (start: number, length: number, whole: number): [number, number] => {
    const least = whole / 200;
    const from = Math.min(whole - least, Math.max(0, start));
    return [from, Math.min(whole, Math.max(from + least, start + length)) - from];
  };
  const [x, width] = side(box.x, box.width, slide.width);
  const [y, height] = side(box.y, box.height, slide.height);
  return { x, y, width, height };
}
