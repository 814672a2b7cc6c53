import { activity } from '@learning-cms/contract/records/activity'
import { history, type HistoryEntity, type SettableEntity } from '@learning-cms/contract/records/history'
import type { FastifyInstance } from 'fastify'
import { serve, type Handlers } from '#http/serve.ts'
import { readOffered } from './activity.ts'
import { readActivity, readHistory, readMoneyActivity, readOwnActivity, revealHistory, setBack } from './rules.ts'

type HistoryHandlers = Handlers<typeof history>
type HistoryCall = Parameters<HistoryHandlers['categories']>[1]

const readerOf = ({ actor, language }: Pick<HistoryCall, 'actor' | 'language'>) => ({ ...actor, language })

const readOf =
  (entity: HistoryEntity): HistoryHandlers['categories'] =>
  ({ params, query }, call) =>
    readHistory(call.db, readerOf(call), { entity, ...params }, query)

const setBackOf =
  (entity: SettableEntity): HistoryHandlers['setCategoriesBack'] =>
  ({ params, version, body }, call) =>
    setBack(call.db, call, { entity, ...params, version }, body)

export function historyRoutes(app: FastifyInstance) {
  serve(app, history, {
    categories: readOf('categories'),
    setCategoriesBack: setBackOf('categories'),
    courses: readOf('courses'),
    setCoursesBack: setBackOf('courses'),
    coupons: readOf('coupons'),
    setCouponsBack: setBackOf('coupons'),
    products: readOf('products'),
    setProductsBack: setBackOf('products'),
    instructors: readOf('instructors'),
    setInstructorsBack: setBackOf('instructors'),
    students: readOf('students'),
    setStudentsBack: setBackOf('students'),
    customers: readOf('customers'),
    setCustomersBack: setBackOf('customers'),
    organisations: readOf('organisations'),
    setOrganisationsBack: setBackOf('organisations'),
    groups: readOf('groups'),
    setGroupsBack: setBackOf('groups'),
    leads: readOf('leads'),
    setLeadsBack: setBackOf('leads'),
    automations: readOf('automations'),
    setAutomationsBack: setBackOf('automations'),
    artifacts: readOf('artifacts'),
    setArtifactsBack: setBackOf('artifacts'),
    stories: readOf('stories'),
    setStoriesBack: setBackOf('stories'),
    scenes: readOf('scenes'),
    setScenesBack: setBackOf('scenes'),
    periods: readOf('periods'),
    setPeriodsBack: setBackOf('periods'),
    articles: readOf('articles'),
    setArticlesBack: setBackOf('articles'),
    museum: readOf('museum'),
    setMuseumBack: setBackOf('museum'),
    reviews: readOf('reviews'),
    dataRequests: readOf('data-requests'),
    breaches: readOf('breaches'),
    campaigns: readOf('campaigns'),
    kyc: readOf('kyc'),
    revealStudents: ({ params, body }, call) => revealHistory(call.db, call, params.id, body.reason),
  })
  serve(app, activity, {
    list: ({ query }, call) => readActivity(call.db, readerOf(call), query),
    money: ({ query }, call) => readMoneyActivity(call.db, readerOf(call), query),
    mine: ({ query }, call) => readOwnActivity(call.db, readerOf(call), query),
    offered: (_, { db }) => readOffered(db),
  })
}
