import type { AdminUsersQuery } from './admin-users.generated';

export type AdminUser = AdminUsersQuery['usersConnection']['edges'][number]['node'];
