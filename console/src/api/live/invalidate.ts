import type { ChangeEvent } from '@learning-cms/contract/core/events'
import type { Query } from '@tanstack/react-query'
import { readAgain } from '#api/cache/cache.ts'
import { onServerEvent, type ServerEvent } from './events.ts'
import { forgetOwn, isOwn } from '#api/transport/own-changes.ts'

/** Other queries that show data of an entity; its own are cached under its name. */
const dependents: Record<string, readonly string[]> = {
  courses: ['categories', 'instructors', 'home'],
  categories: ['courses', 'home'],
  instructors: ['courses', 'home'],
  accounts: ['outbox', 'roles', 'home'],
  roles: ['role-options', 'accounts', 'me'],
  students: ['customers', 'enrolments', 'home'],
  customers: ['students'],
  'customer-tags': ['customers'],
  organisations: ['customers'],
  groups: ['customers', 'students'],
  orders: ['leads'],
  enrolments: ['students', 'courses', 'home'],
  'learning-events': ['students', 'enrolments', 'home'],
  'student-notes': ['students', 'customers'],
  'lead-notes': ['leads'],
  'delivery-methods': ['delivery'],
  calendars: ['calendar-events'],
  'sample-data': ['courses', 'categories', 'instructors', 'home'],
}
/** The log and the views of it change with everything. */
const always = ['activity', 'history', 'trash']

/** Sent as transient messages, which a page that was not connected yet has missed. */
const pushedTopics = ['jobs', 'notices']

/** Changes come in bursts: their queries are refetched once, after the burst. */
const GATHER_MS = 400
const AT_LATEST_MS = 2_000

const touched = new Set<string>()
let isAllOld = false
let timer: ReturnType<typeof setTimeout> | undefined
let gatheringSinceMs = 0

const isTouched = ({ queryKey: [name] }: Query) => isAllOld || touched.has(String(name))

function readTouched() {
  timer = undefined
  // The page is in the background: refetch when it comes to the front.
  if (document.hidden || (touched.size === 0 && !isAllOld)) return
  void readAgain({ predicate: isTouched })
  touched.clear()
  isAllOld = false
}

function soon() {
  const now = performance.now()
  if (timer === undefined) gatheringSinceMs = now
  clearTimeout(timer)
  const leftMs = AT_LATEST_MS - (now - gatheringSinceMs)
  timer = setTimeout(readTouched, Math.max(0, Math.min(GATHER_MS, leftMs)))
}

function touch({ entity }: Pick<ChangeEvent, 'entity'>) {
  for (const name of [entity, ...(dependents[entity] ?? []), ...always]) touched.add(name)
  soon()
}

function onEvent(event: ServerEvent) {
  if (event.kind === 'reset') {
    isAllOld = true
    soon()
  } else if (event.kind === 'opened') {
    for (const name of pushedTopics) touched.add(name)
    soon()
  } else if (event.kind === 'change') {
    if (!isOwn(event.change)) touch(event.change)
  } else if (event.topic === 'jobs') forgetOwn()
  else if (event.topic === 'rights') {
    touched.add('me')
    soon()
  }
}

/** Refetches rows that somebody changed, in lists and records, whether on screen or only cached. */
export function refetchAll() {
  document.addEventListener('visibilitychange', () => !document.hidden && readTouched())
  return onServerEvent(onEvent)
}
