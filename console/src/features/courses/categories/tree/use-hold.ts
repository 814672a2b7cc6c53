import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { sayRefusal, wordsOfPlace } from './places.ts'
import {
  isSamePlace,
  placeOf,
  refusalOf,
  stepped,
  withMoved,
  type Arrow,
  type CategoryPlace,
  type Tree,
} from './tree.ts'

type Hold = { id: string; place: CategoryPlace; refused?: string }

/** A category picked up by keyboard: each arrow previews its next place, Enter confirms it. */
export function useHold(tree: Tree, onMove: (category: Category, to: CategoryPlace) => void) {
  const say = useWords(categoryWords)
  const [hold, setHold] = useState<Hold>()
  const [announcement, announce] = useState('')
  const held = hold && tree.find(({ id }) => id === hold.id)

  const grab = (category: Category) => {
    const place = placeOf(tree, category.id)
    setHold({ id: category.id, place })
    announce(say('grabbed', { name: category.name, ...wordsOfPlace(say, tree, category.id, place) }))
  }
  const step = (arrow: Arrow) => {
    if (!hold) return
    const place = stepped(tree, hold.id, hold.place, arrow)
    const refusal = place && refusalOf(tree, hold.id, place)
    if (!place || refusal) {
      const refused = refusal ? sayRefusal(say, refusal) : say('noFurther')
      setHold({ ...hold, refused })
      return announce(refused)
    }
    setHold({ id: hold.id, place })
    announce(say('nowAt', wordsOfPlace(say, tree, hold.id, place)))
  }
  const drop = () => {
    if (held && hold && !isSamePlace(hold.place, placeOf(tree, hold.id))) onMove(held, hold.place)
    announce('')
    setHold(undefined)
  }
  const cancel = () => {
    if (held) announce(say('putBack', { name: held.name }))
    setHold(undefined)
  }
  return {
    held,
    hold,
    announcement,
    announce,
    grab,
    step,
    drop,
    cancel,
    /** The tree with the preview. */
    preview: hold ? withMoved(tree, hold.id, hold.place) : tree,
  }
}
export type Holding = ReturnType<typeof useHold>
