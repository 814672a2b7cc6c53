import type { TourStop } from '@learning-cms/contract/system/start'
import { create } from 'zustand'
import { queryClient } from '#api/cache/cache.ts'
import { changeStart, startQuery } from './start.api.ts'

/** The current stop of the tour; undefined when no tour is running. */
export const useTour = create<{ stop: TourStop | undefined }>()(() => ({ stop: undefined }))

// If storing the position fails, a few steps are repeated later; not worth a message.
const keep = (tour: Parameters<typeof changeStart>[0]['tour']) => void changeStart({ tour }).catch(() => undefined)

export const goToStop = (stop: TourStop) => {
  useTour.setState({ stop })
  keep({ state: 'left', stop })
}

/** Opens the tour where it was left, or at its first stop. */
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
