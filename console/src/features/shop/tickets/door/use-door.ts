import { UNDO_MINUTES } from '@learning-cms/contract/shop/check-in'
import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { learnAllReasons } from '#api/problem.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { toastError, toastNews } from '#kit/feedback/toast.tsx'
import { wordsNow } from '#kit/text/words.ts'
import { doorListQuery } from '#features/shop/tickets/check-in.api.ts'
import { keepDoor, keepList, storedDoor, queued } from './door-store.ts'
import { scanTicket, sendQueued, undoScan, type ScanResult } from './scan.ts'

const MAX_SCANS = 12
const SEND_EVERY_MS = 5_000
/** A camera sees the same code many times a second, and a hand scanner may read it twice. */
const SAME_MS = 4_000

/** The scans of this device, and those that wait for a network. */
export function useDoor() {
  const [door, setDoor] = useState('')
  const [scans, setScans] = useState<ScanResult[]>([])
  const [isChecking, setChecking] = useState(false)
  const last = useRef({ code: '', atMs: 0 })
  const onStanding = useCallback((ids: readonly string[]) => {
    setScans((before) => before.map((one) => (ids.includes(one.id) ? { ...one, outcome: 'entered' } : one)))
    toastError(
      wordsNow(checkInWords)('undoFailed'),
      wordsNow(checkInWords)('undoneLate', { count: ids.length, minutes: UNDO_MINUTES }),
    )
  }, [])
  const { waiting, refresh } = useWaiting(onStanding)
  useStoredList()
  useEffect(() => {
    void storedDoor().then(setDoor)
    void learnAllReasons()
  }, [])

  const scan = useCallback(
    async (code: string, { note = '', isSeen = false } = {}) => {
      const nowMs = Date.now()
      const isSame = note === '' && last.current.code === code && nowMs - last.current.atMs < SAME_MS
      last.current = { code, atMs: nowMs }
      if (isSame) {
        if (!isSeen) setScans(([first, ...more]) => (first ? [{ ...first, isRepeated: true }, ...more] : more))
        return undefined
      }
      setChecking(true)
      try {
        const result = await scanTicket(code, { door, note })
        setScans((before) => [result, ...before].slice(0, MAX_SCANS))
        refresh()
        return result
      } catch (error) {
        // No decision was made: the same code can be scanned again at once.
        last.current.code = ''
        toastError(wordsNow(checkInWords)('failed'), messageIn(error))
        return undefined
      } finally {
        setChecking(false)
      }
    },
    [door, refresh],
  )
  const undo = async (result: ScanResult) => {
    try {
      await undoScan(result)
      last.current.code = ''
      setScans((before) => before.map((one) => (one.id === result.id ? { ...one, outcome: 'undone' } : one)))
      refresh()
    } catch (error) {
      toastError(wordsNow(checkInWords)('undoFailed'), messageIn(error))
    }
  }
  const rename = (name: string) => {
    setDoor(name)
    void keepDoor(name.trim())
  }
  return { door, rename, scans, scan, undo, isChecking, waiting }
}

/** Keeps a list of tickets on this device, for scans without a network. */
function useStoredList() {
  const { data } = useQuery(doorListQuery)
  useEffect(() => {
    if (data) void keepList(data)
  }, [data])
}

/** Sends queued scans as soon as there is a network, and reports the refused ones. */
function useWaiting(onStanding: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const send = useCallback(async () => {
    if ((await queued()).length === 0) return setWaiting(0)
    const sent = await sendQueued().catch(() => undefined)
    setWaiting(sent?.waiting ?? (await queued()).length)
    if (sent?.waiting === 0) void queryClient.invalidateQueries({ queryKey: ['tickets'] })
    if (sent && sent.standing.length > 0) onStanding(sent.standing)
    if (sent && sent.refused > 0) toastNews(wordsNow(checkInWords)('conflictNew', { count: sent.refused }))
    return undefined
  }, [queryClient, onStanding])
  useEffect(() => {
    const now = () => void send()
    const first = setTimeout(now, 0)
    const timer = setInterval(now, SEND_EVERY_MS)
    addEventListener('online', now)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [send])
  const refresh = useCallback(() => {
    void queued().then(({ length }) => setWaiting(length))
    void queryClient.invalidateQueries({ queryKey: ['tickets'] })
  }, [queryClient])
  return { waiting, refresh }
}
