import * as z from 'zod'
import { id, requiredLine } from '#core/common.ts'
import { route } from '#core/route.ts'

export const TOPICS_MOST = 30
const name = requiredLine(80, 'campaigns.topic-name-required')

const topic = z.object({
  id,
  nameVi: z.string(),
  nameEn: z.string(),
  /** Campaigns about it, whatever their state: a topic that has some is not removed. */
  campaigns: z.int(),
})
export type Topic = z.infer<typeof topic>

const topicList = z.object({ version: z.int(), rows: z.array(topic) })
export type TopicList = z.infer<typeof topicList>

const topicLine = z.strictObject({
  /** Left out for a new one. */
  id: id.optional(),
  nameVi: name,
  nameEn: name,
})
export type TopicLine = z.infer<typeof topicLine>

/** What campaigns are about: recipients can leave the topics one by one. One list, saved as a whole. */
export const campaignTopics = {
  read: route({
    method: 'GET',
    path: '/campaign-topics',
    needs: 'campaigns:read',
    summary: 'List the topics that recipients can leave one by one, in the order in which they are offered',
    answer: topicList,
  }),
  update: route({
    method: 'PUT',
    path: '/campaign-topics',
    needs: 'campaigns:write',
    summary: 'Save the list of topics: what is left out is removed, unless a campaign is about it',
    body: z.strictObject({
      rows: z
        .array(topicLine)
        .min(1, 'campaigns.topic-one')
        .max(TOPICS_MOST)
        .refine((rows) => isUnique(rows.flatMap((row) => row.id ?? [])), 'campaigns.topic-twice')
        .refine((rows) => isUnique(rows.map(({ nameVi }) => nameVi.toLowerCase())), 'campaigns.topic-twice')
        .refine((rows) => isUnique(rows.map(({ nameEn }) => nameEn.toLowerCase())), 'campaigns.topic-twice'),
    }),
    versioned: true,
    answer: topicList,
  }),
}

const isUnique = (values: readonly string[]) => new Set(values).size === values.length
