import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onBackFirst } from './hear-back.ts'

// Back closes what lies over the page. Each open layer has an entry of the browser's history, with the address of the
// page. The router never learns of them: they are added past it, and what leads from one to another is handled before it.
// The entry of a layer that closed otherwise stays: the next layer uses it, and Back skips it.

/** Closes; or stays and answers false, such as to ask first. */
type Leave = () => boolean

const open: Leave[] = []
let pages: RouterHistory | undefined
/** The entry that the window shows, and the page that the router shows with it. */
let entryNow: (HistoryEntry & { page: unknown }) | undefined

/** `of`: which entries belong to one page. `depth`: how many layers are open. */
type HistoryEntry = { of: string | undefined; depth: number }
type EntryState = { layersOf?: string; layers?: number } | null
const entryOf = (state: EntryState): HistoryEntry => ({ of: state?.layersOf, depth: state?.layers ?? 0 })
const stateNow = () => window.history.state as EntryState
const pageNow = () => pages?.location.state.__TSR_key
/** Past the router's own replacements of these functions, which would take it for another page. */
const change = (how: 'pushState' | 'replaceState', state: EntryState) =>
  History.prototype[how].call(window.history, state, '')

let pagesWithLayers = 0
const newName = () => `${Date.now().toString(36)}-${(pagesWithLayers++).toString(36)}`

/** Gives the open layers their entry, unless a layer that closed has left one. */
function enter() {
  let now = stateNow()
  if (!now?.layersOf) {
    // An entry that another program made has no state: it gets what the router takes for it.
    now = { ...pages?.location.state, ...now, layersOf: newName() }
    change('replaceState', now)
  }
  if (entryOf(now).depth < open.length) change('pushState', { ...now, layers: open.length })
  entryNow = { ...entryOf(stateNow()), page: pageNow() }
}

function onPop(event: PopStateEvent) {
  const to = entryOf(event.state as EntryState)
  const from = entryNow?.page === pageNow() ? entryNow : undefined
  const isWithinPage = from !== undefined && to.of !== undefined && from.of === to.of && from.depth !== to.depth
  entryNow = { ...to, page: pageNow() }
  if (!isWithinPage) {
    // The router shows another page in a moment.
    setTimeout(() => (entryNow = { ...entryOf(stateNow()), page: pageNow() }))
    return
  }
  event.stopImmediatePropagation()
  // Forwards, to a layer that is closed.
  if (to.depth > from.depth) return
  if (to.depth >= open.length) return window.history.back()
  replacePushed()
  while (open.length > to.depth) {
    const leave = open.at(-1)!
    if (!leave()) return enter()
    drop(leave)
  }
}

const COMES_WITHIN_MS = 100
/** Ends what `replacePushed` began. */
let pushAgain: (() => void) | undefined

/**
 * A layer that stands in the address closes by leading to the page without it. After Back that takes the place of the
 * address with the layer, which the next Back would open again.
 */
function replacePushed() {
  if (!pages) return
  pushAgain?.()
  const history = pages
  const { push } = history
  const { pathname } = history.location
  history.push = (path, state, options) => {
    pushAgain?.()
    const isSamePage = path.split(/[?#]/, 1)[0] === pathname
    return (isSamePage ? history.replace : push)(path, state, options)
  }
  const timer = setTimeout(() => pushAgain?.(), COMES_WITHIN_MS)
  pushAgain = () => {
    clearTimeout(timer)
    history.push = push
    pushAgain = undefined
  }
}

function drop(leave: Leave) {
  const at = open.indexOf(leave)
  if (at !== -1) open.splice(at, 1)
}

/** The browser's Back closes this layer instead of leaving the page. */
export function useBack(isOpen: boolean, leave: Leave) {
  const { history } = useRouter()
  const onBack = useEffectEvent(leave)
  useEffect(() => {
    if (!isOpen) return
    pages = history
    onBackFirst(onPop)
    const mine = () => onBack()
    open.push(mine)
    enter()
    return () => drop(mine)
  }, [isOpen, history])
}

/** The same, for a layer in which nothing is typed that could be lost. */
export const useBackCloses = (isOpen: boolean, onClose: () => void) =>
  useBack(isOpen, () => {
    onClose()
    return true
  })
