import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { useQuery } from '@tanstack/react-query'
import rows from '#records/figures/dashboard.module.css'
import { CardBones, ChartBones } from '#records/figures/parts.tsx'
import { RangeTools } from '#records/figures/RangeTools.tsx'
import { useReportRange } from '#records/figures/use-report-range.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import stack from '#kit/page/stack.module.css'
import { useWords } from '#kit/text/words.ts'
import { CampaignRing } from './CampaignRing.tsx'
import { CrmFigures } from './CrmFigures.tsx'
import { crmDashboard } from './dashboard.api.ts'
import charts from './dashboard.module.css'
import { LeadFunnel, LeadsBySource } from './LeadCharts.tsx'
import { LeadsByProvince } from './LeadsByProvince.tsx'
import { Conversations, DueLeads, TodayEvents } from './MyDay.tsx'
import { RecentLeads } from './RecentLeads.tsx'
import { ResponseTimes } from './ResponseTimes.tsx'

/** The CRM's dashboard: new leads and their outcome, response times, and the reader's own tasks. */
export default function CrmDashboardPage() {
  const say = useWords(crmDashboardWords)
  const tools = useReportRange()
  const { from, to } = tools.range
  const { data, error, refetch, isPlaceholderData } = useQuery(crmDashboard({ from, to }))
  return (
    <section className={stack['stack']}>
      <PageHeader
        title={say('title')}
        detail={data && (data.leads.isCapped || data.mail?.isCapped) ? say('capped') : undefined}
        actions={<RangeTools {...tools} hasComparison={false} hasMoment={false} />}
      />
      {error ? (
        <ErrorState title={say('unable')} error={error} onRetry={refetch} />
      ) : data ? (
        <>
          <CrmFigures dashboard={data} isBusy={isPlaceholderData} />
          <div className={charts['charts']}>
            <LeadsByProvince dashboard={data} />
            <div className={stack['stack']}>
              <LeadFunnel dashboard={data} />
              <LeadsBySource dashboard={data} />
            </div>
          </div>
        </>
      ) : (
        <>
          <CardBones title={say('figures')} rows={2} />
          <ChartBones title={say('byProvince')} />
        </>
      )}
      <div className={rows['today']}>
        <TodayEvents />
        <DueLeads />
        {data?.mail && <Conversations rows={data.mail.conversations} />}
      </div>
      {data?.mail && <ResponseTimes dashboard={data} mail={data.mail} />}
      {data?.campaigns ? (
        <div className={charts['charts']}>
          <RecentLeads />
          <CampaignRing dashboard={data} campaigns={data.campaigns} />
        </div>
      ) : (
        <RecentLeads />
      )}
    </section>
  )
}
