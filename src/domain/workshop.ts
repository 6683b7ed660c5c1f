/** The engraver's tools in the order in which they are earned. */
export const TOOL_LEVELS = { loupe: 1, burin: 2, press: 3, apron: 5, lamp: 8, laurel: 12 } as const;

export type Tool = keyof typeof TOOL_LEVELS;

const ALL = Object.entries(TOOL_LEVELS) as [Tool, number][];

/** The tools that a learner of this level has. */
export function toolsAt(level: number): Tool[] {
  return ALL.filter(([, needed]) => level >= needed).map(([tool]) => tool);
}

/** The tool that comes next, or null when all are there. */
export function nextTool(level: number): { tool: Tool; level: number } | null {
  const next = ALL.find(([, needed]) => level < needed);
  return next ? { tool: next[0], level: next[1] } : null;
}
