import type { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import type { Say } from '#kit/text/words.ts'
import { categoryOf, childrenOf, levelOf, type CategoryPlace, type Tree, type TreeRefusal } from './tree.ts'

type SayCategory = Say<(typeof categoryWords)['vi']>

const refusalWords = { cycle: 'refusedCycle', depth: 'refusedDepth', namesake: 'refusedNamesake' } as const

export const sayRefusal = (say: SayCategory, refusal: TreeRefusal) => say(refusalWords[refusal])

export function sayParent(say: SayCategory, tree: Tree, parentId: string | null) {
  const parent = categoryOf(tree, parentId)
  return parent ? say('inside', { name: parent.name }) : say('atTop')
}

/** The values inserted into texts about a place. */
export function wordsOfPlace(say: SayCategory, tree: Tree, id: string, { parentId, position }: CategoryPlace) {
  const others = childrenOf(tree, parentId).filter((category) => category.id !== id)
  return {
    where: sayParent(say, tree, parentId),
    place: position + 1,
    siblings: others.length + 1,
    level: levelOf(tree, parentId),
  }
}
