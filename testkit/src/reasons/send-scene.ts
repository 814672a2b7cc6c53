import { api } from '@learning-cms/contract'
import type { Route } from '@learning-cms/contract/core/route'
import type { TestApp } from '@learning-cms/testkit/app'
import { addressOf } from '@learning-cms/testkit/sample'

type Options = NonNullable<Parameters<TestApp['ask']>[2]>
export type Call = Options & { id?: string; path?: string }

/** Calls a route of the contract, such as `leads.begin`, as a scene says; `more` changes the scene. */
export function sendScene(t: TestApp, name: string, { id = '', path, ...options }: Call, more: Partial<Call> = {}) {
  const [entity, command] = name.split('.') as [string, string]
  const route = (api as unknown as Record<string, Record<string, Route>>)[entity]![command]!
  const key = route.repeatable ? { key: true as const } : {}
  return t.ask(route.method, path ?? addressOf(route, more.id ?? id), { ...key, ...options, ...more })
}
