import { activityParts, type ActivityPart } from '@learning-cms/contract/records/activity'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { activityWords } from '@learning-cms/texts/system/activity/activity'
import { useSearch } from '@tanstack/react-router'
import { useMay, useMe } from '#api/session/session.ts'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { useWords } from '#kit/text/words.ts'

const needs: Partial<Record<ActivityPart, Permission>> = { all: 'audit:read', money: 'audit:read_money' }

function useOffered() {
  const may = useMay()
  return activityParts.filter((part) => {
    const right = needs[part]
    return !right || may(right)
  })
}

/** The part of the log in the address, or the widest that this person may read; undefined until their rights are known. */
export function usePart(): ActivityPart | undefined {
  const { part } = useSearch({ strict: false })
  const { data: me } = useMe()
  const offered = useOffered()
  return me && (offered.find((one) => one === part) ?? offered[0])
}

/** Parts of the log, each under its own address, without the filters of another. */
export function ActivityParts({ open }: { open: ActivityPart }) {
  const say = useWords(activityWords)
  const tabs = useOffered().map((part) => ({
    key: part,
    name: say(part),
    to: `/account/activity?part=${part}`,
    isOpen: part === open,
  }))
  return <PageTabs label={say('parts')} tabs={tabs} />
}
