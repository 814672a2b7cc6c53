import type { Permission, Resource } from '@learning-cms/contract/core/permissions'

type ActionKey = Permission extends `${string}:${infer Action}` ? `action.${Action}` : never

export const resourceKey = (resource: Resource) => `resource.${resource}` as const
export const actionKey = (right: Permission) => `action.${right.split(':')[1]}` as ActionKey
