import { useNavigate, useSearch } from '@tanstack/react-router'

/** Whether the refund form is open is in the address, so that a student's page can lead straight to it. */
export function useRefundDrawer() {
  const isOpen = useSearch({ strict: false, select: (search) => search['refund'] === 'open' })
  const navigate = useNavigate()
  const show = (refund: 'open' | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, refund }), replace: true, resetScroll: false })
  return { isOpen, open: () => show('open'), close: () => show(undefined) }
}
