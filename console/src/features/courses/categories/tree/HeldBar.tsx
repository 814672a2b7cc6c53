import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './CategoryTree.module.css'
import { wordsOfPlace } from './places.ts'
import type { Tree } from './tree.ts'
import type { Holding } from './use-hold.ts'

/** What is being moved by keyboard, where it is, and the keys; a live region announces the same. */
export function HeldBar({ holding: { held, hold, announcement }, tree }: { holding: Holding; tree: Tree }) {
  const say = useWords(categoryWords)
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {held && hold && (
        <div className={classes['heldBar']} aria-hidden data-refused={hold.refused ? '' : undefined}>
          <strong>{say('held', { name: held.name })}</strong>
          <span>{hold.refused ?? say('heldAt', wordsOfPlace(say, tree, held.id, hold.place))}</span>
          <span className={classes['heldKeys']}>{say('heldKeys')}</span>
        </div>
      )}
    </>
  )
}
