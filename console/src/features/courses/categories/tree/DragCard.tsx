import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { useWords } from '#kit/text/words.ts'
import classes from './CategoryTree.module.css'
import { sayParent, sayRefusal } from './places.ts'
import { heightOf, isWithin, type Tree } from './tree.ts'
import type { Drop } from './use-drag.ts'

/** Follows the pointer: the category, how many move with it, and where it would land or why it cannot. */
export function DragCard({ tree, category, drop }: { tree: Tree; category: Category; drop: Drop | undefined }) {
  const say = useWords(categoryWords)
  const along =
    heightOf(tree, category.id) > 1 ? tree.filter(({ id }) => isWithin(tree, id, category.id)).length - 1 : 0
  return (
    <div className={classes['card']} data-refused={drop?.refusal ? '' : undefined}>
      <strong>{category.name}</strong>
      {along > 0 && <span className={classes['along']}>+{along}</span>}
      {drop && (
        <span className={classes['landing']}>
          {drop.refusal ? sayRefusal(say, drop.refusal) : sayParent(say, tree, drop.place.parentId)}
        </span>
      )}
    </div>
  )
}
