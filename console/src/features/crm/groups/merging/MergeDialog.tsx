import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { MERGED_AT_ONCE, type GroupMergePreview } from '@learning-cms/contract/crm/customers/group-merges'
import type { Group } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Alert, Button, Group as Row, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from '#features/crm/groups/groups.module.css'
import { GroupsField } from '#features/crm/groups/GroupsField.tsx'
import { groupMergesApi, mergePreview, touchedByGroupMerges } from './merges.api.ts'

type Props = { group: Group; onClose: () => void }

/** Which groups are merged into this one, and what that would do: nothing is done before it has been read. */
export function MergeDialog({ group, onClose }: Props) {
  const say = useWords(groupWords)
  const [others, setOthers] = useState<string[]>([])
  const { data, error, isFetching } = useQuery(mergePreview(group.id, others))
  const preview = others.length > 0 ? data : undefined
  const merge = useSave({
    save: (preview: GroupMergePreview) =>
      groupMergesApi.merge({
        params: { id: group.id },
        version: group.version,
        body: { others: preview.others.map(({ id, version }) => ({ id, version })) },
      }),
    touches: touchedByGroupMerges,
    done: ({ name, memberCount }) => say('mergeDone', { name, count: memberCount }),
    onSaved: onClose,
  })
  const isReady = preview !== undefined && !isFetching && preview.obstacles.length === 0 && preview.missing.length === 0
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={say('mergeTitle', { name: group.name })}>
      <Stack>
        <p className={classes['quiet']}>{say('mergeHelp', { max: MERGED_AT_ONCE })}</p>
        <GroupsField label={say('mergeWhich')} without={group.id} value={others} onChange={setOthers} />
        {preview && <Outcome group={group} preview={preview} />}
        {(error ?? merge.error) && (
          <Alert color="red" role="alert">
            {(error ?? merge.error)?.message}
          </Alert>
        )}
        <Row justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {say('mergeCancel')}
          </Button>
          <Button
            disabled={!isReady}
            loading={merge.isPending || (others.length > 0 && isFetching)}
            onClick={() => preview && merge.mutate(preview)}
          >
            {say('mergeAct', { count: others.length })}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

function Outcome({ group, preview }: { group: Group; preview: GroupMergePreview }) {
  const say = useWords(groupWords)
  const language = useLanguage()
  const { number } = useFormat()
  const { memberCount, joining, isAtMost, following, becomesFixed, campaign, missing, obstacles } = preview
  if (obstacles.length > 0 || missing.length > 0)
    return (
      <Alert color="yellow" title={say('mergeNotYet')} role="status">
        <ul className={classes['outcome']}>
          {obstacles.map(({ reason, values }) => (
            <li key={`${reason} ${JSON.stringify(values)}`}>
              {isReason(reason) ? sayReason(reason, language, values) : reason}
            </li>
          ))}
          {missing.map((right) => (
            <li key={right}>{say(right === 'coupons:write' ? 'mergeNeedsCoupons' : 'mergeNeedsCampaigns')}</li>
          ))}
        </ul>
      </Alert>
    )
  const counts = { before: number(memberCount), joining: number(joining), after: number(memberCount + joining) }
  const follows = (['coupons', 'campaigns', 'automations'] as const).filter((one) => following[one] > 0)
  return (
    <div role="status">
      <p className={classes['count']}>{say(isAtMost ? 'mergeMembersAtMost' : 'mergeMembers', counts)}</p>
      <ul className={classes['outcome']}>
        {follows.map((one) => (
          <li key={one}>{say(`mergeFollow.${one}`, { count: following[one], name: group.name })}</li>
        ))}
        {becomesFixed && <li>{say('mergeFixed', { name: group.name })}</li>}
        {preview.others.some(({ kind }) => kind !== 'fixed') && <li>{say('mergeAsTheyAre')}</li>}
        {campaign !== null && <li>{say('mergeCampaign', { name: campaign })}</li>}
        <li>{say('mergeTrash', { count: preview.others.length })}</li>
        <li>{say('mergeBack')}</li>
      </ul>
    </div>
  )
}
