import type { EventLink } from '@learning-cms/contract/crm/calendar/calendar-links'
import { lazy, Suspense } from 'react'
import { useMay } from '#api/session/session.ts'

const AppointmentsCard = lazy(() => import('./AppointmentsCard.tsx'))

/** The events about a record, for those who have a calendar. */
export function Appointments({ kind, id }: EventLink) {
  if (!useMay()('crm:read')) return null
  return (
    <Suspense>
      <AppointmentsCard kind={kind} id={id} />
    </Suspense>
  )
}
