import type { OpenProposal, TableInfo } from '../protocol';

/**
 * Returns the open proposal if the next move ends it. A proposal to allow hints can stay open for the rest of the game, so
 * it must not hide the offers of others. The server may still refuse them, if it is recent.
 */
export function proposalAboutPosition(table: TableInfo | null): OpenProposal | undefined {
  const open = table?.proposal;
  return open?.proposal.what === 'hints' ? undefined : open;
}
