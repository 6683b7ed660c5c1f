/** Headings over what goes on one after the other. */
export const ORDERED =
  /\b(?:steps?|stages?|phases?|process|cycle|sequence|order|pathway|procedure|how|timeline|ablauf|phasen|schritte|etapas|fases|pasos|étapes)\b/iu;
