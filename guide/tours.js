import { make, textIn } from './parts.js'
import { say, textOf } from './words.js'

/** A button for each tour; the one taken shows its stops one by one. */
export function tourPart(scene, { lookAt, onEnd }) {
  const tours = (scene?.tours ?? []).filter(({ stops }) => stops.length > 0)
  const part = make('section', { class: 'tours', hidden: true, 'aria-label': say('tours') })
  const offer = () =>
    part.replaceChildren(
      ...tours.map((tour) =>
        make('button', { type: 'button', onclick: () => go(tour, 0) }, textOf(tour, 'title').text || say('tours')),
      ),
    )
  const go = (tour, at) => {
    const stop = tour.stops[at]
    const hotspot = scene.hotspots.find(({ id }) => id === stop.hotspotId)
    const isLast = at === tour.stops.length - 1
    const end = () => {
      onEnd()
      offer()
      part.querySelector('button').focus()
    }
    const next = isLast
      ? make('button', { type: 'button', onclick: end }, say('end'))
      : make('button', { type: 'button', onclick: () => go(tour, at + 1) }, say('next'))
    part.replaceChildren(
      make(
        'div',
        { 'aria-live': 'polite' },
        make('p', { class: 'quiet' }, say('stop')(at + 1, tour.stops.length)),
        hotspot ? textIn('strong', {}, hotspot, 'title') : null,
        textIn('p', {}, stop, 'text'),
      ),
      next,
    )
    if (hotspot) lookAt(hotspot)
    next.focus()
  }
  offer()
  return tours.length > 0 ? part : null
}
