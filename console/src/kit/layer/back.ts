import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onBackFirst } from './hear-back.ts'

// Back closes the layer over the page. Each open layer has an entry in the browser's history, with the page's address.
// These entries bypass the router, and moves between them are handled before it.
// When a layer is closed otherwise, its entry stays: the next layer reuses it, and Back skips it.

/** Closes the layer; or keeps it open and returns false, such as to ask first. */
type Leave = () => boolean

const open: Leave[] = []
let pages: RouterHistory | undefined
/** The history entry of the window, and the page that the router shows at it. */
let entryNow: (HistoryEntry & { page: unknown }) | undefined

/** `of`: the page that the entry belongs to. `depth`: the number of open layers. */
type HistoryEntry = { of: string | undefined; depth: number }
type EntryState = { layersOf?: string; layers?: number } | null
const entryOf = (state: EntryState): HistoryEntry => ({ of: state?.layersOf, depth: state?.layers ?? 0 })
const stateNow = () => window.history.state as EntryState
const pageNow = () => pages?.location.state.__TSR_key
/** Bypasses the router's replacements of these functions, which would navigate. */
const change = (how: 'pushState' | 'replaceState', state: EntryState) =>
  History.prototype[how].call(window.history, state, '')

let pagesWithLayers = 0
const newName = () => `${Date.now().toString(36)}-${(pagesWithLayers++).toString(36)}`

/** Pushes an entry for the open layers, unless a closed layer has left one. */
function enter() {
  let now = stateNow()
  if (!now?.layersOf) {
    // An entry made by other code has no state: it gets the state that the router assumes for it.
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
    // The router is about to show another page.
    setTimeout(() => (entryNow = { ...entryOf(stateNow()), page: pageNow() }))
    return
  }
  event.stopImmediatePropagation()
  // Forward, to a layer that is closed.
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
/** Restores `history.push`. */
let pushAgain: (() => void) | undefined

/**
 * A layer whose state is in the address closes by navigating to the address without it. After Back, this navigation
 * must replace the entry: a pushed one would let the next Back open the layer again.
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
