import type { Campaign } from '@learning-cms/contract/crm/campaigns'
import { filledLine } from '@learning-cms/domain/letters/variables'
import { namesOf } from '@learning-cms/domain/records/fields'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { AudienceTab } from './AudienceTab.tsx'
import { CampaignItems } from './CampaignItems.tsx'
import { CampaignStateBadge } from './CampaignStateBadge.tsx'
import { oneCampaign, touchedByCampaigns } from './campaigns.api.ts'
import classes from './campaigns.module.css'
import { ContentTab } from './ContentTab.tsx'
import { NewCampaign } from './NewCampaign.tsx'
import { SendTab } from './send/SendTab.tsx'

/** `/crm/campaigns/new` as well as `/crm/campaigns/:id`. */
export default function CampaignPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewCampaign /> : <KnownCampaign id={id} />
}

function KnownCampaign({ id }: { id: string }) {
  const say = useWords(campaignWords)
  const { data, error, refetch } = useQuery(oneCampaign(id))
  usePageTitle(data?.name)
  if (error && !data)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/crm/campaigns" />
  return data ? <OneCampaign key={data.id} campaign={data} /> : <FormSkeleton />
}

function OneCampaign({ campaign }: { campaign: Campaign }) {
  const { name, subject } = campaign
  const { go } = useFollow()
  return (
    <section>
      <RecordHeadline
        title={name}
        badge={<CampaignStateBadge campaign={campaign} />}
        detail={filledLine(subject, {})}
        menu={
          <>
            <CampaignItems campaign={campaign} onRemoved={() => go('/crm/campaigns')} />
            <HistoryItem />
          </>
        }
      />
      <RecordHistory entity="campaigns" row={campaign} name={name} touches={touchedByCampaigns} mayWrite={false} />
      <Parts campaign={campaign} />
    </section>
  )
}

const titles = { content: 'tabContent', audience: 'tabAudience', send: 'tabSend' } as const
type CampaignTab = keyof typeof titles
const parts = namesOf(titles)

/** One step at a time, named in the address. What has begun opens with its results. */
function Parts({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const first: CampaignTab = campaign.startedAt === null && campaign.state === 'draft' ? 'content' : 'send'
  const open = parts.find((part) => part === search['tab']) ?? first
  const tabs = parts.map((part) => ({
    key: part,
    name: say(titles[part]),
    isOpen: part === open,
    to: `/crm/campaigns/${campaign.id}?tab=${part}`,
  }))
  return (
    <div className={classes['parts']}>
      <PageTabs label={say('tabs')} tabs={tabs} />
      {open === 'content' && <ContentTab campaign={campaign} />}
      {open === 'audience' && <AudienceTab campaign={campaign} />}
      {open === 'send' && <SendTab campaign={campaign} />}
    </div>
  )
}
