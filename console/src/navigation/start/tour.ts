import type { TourStop } from '@learning-cms/contract/people/start'
import { create } from 'zustand'
import { queryClient } from '#api/cache/cache.ts'
import { changeStart, startQuery } from './start.api.ts'

/** The anchor of the tour on this screen; undefined when no tour is running. */
export const useTour = create<{ stop: TourStop | undefined }>()(() => ({ stop: undefined }))

// Losing the place costs a few steps when it is taken up again, and is not worth a message.
const keep = (tour: Parameters<typeof changeStart>[0]['tour']) => void changeStart({ tour }).catch(() => undefined)

export const goToStop = (stop: TourStop) => {
  useTour.setState({ stop })
  keep({ state: 'left', stop })
}

/** Where it was left, or from the beginning. */
export async function openTour() {
  const start = await queryClient.ensureQueryData(startQuery)
  goToStop((start.tour.state === 'left' && start.tour.stop) || 'menu')
}

/** The place is already stored. */
export const leaveTour = () => useTour.setState({ stop: undefined })

export function endTour() {
  useTour.setState({ stop: undefined })
  keep({ state: 'done', stop: null })
}
