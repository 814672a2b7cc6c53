import { wordDiff } from './diff.ts'

/** A text with additions and removals marked. */
export const Marked = ({ before, now }: { before: string; now: string }) =>
  wordDiff(before, now).map(({ is, text }, at) => {
    const Tag = is === 'same' ? 'span' : is === 'added' ? 'ins' : 'del'
    // oxlint-disable-next-line react/no-array-index-key -- Pieces are identified by their position only
    return <Tag key={at}>{text}</Tag>
  })
