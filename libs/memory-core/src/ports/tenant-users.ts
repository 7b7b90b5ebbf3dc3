/** How many users a tenant has whose memory can be read: those met and not erased. */
export interface TenantUsers {
  /** At no more cost for a million than for one. */
  count(tenantId: string): Promise<number>;
  /** Tenants that have any, in no order. */
  tenants(): Promise<readonly string[]>;
}
