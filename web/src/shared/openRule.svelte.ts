// Which rule of the rulebook to show, and whether the rules are open beside the page.

class OpenRule {
  isOpen = $state(false);
  /** The rule to scroll to; null: stay at the current position. */
  wanted = $state<string | null>(null);
  /** Counts requests, so that the same rule can be requested again. */
  requests = $state(0);

  /** Open the rules beside the page, at a rule. */
  open(rule: string | null = null): void {
    this.want(rule);
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  want(rule: string | null): void {
    this.wanted = rule;
    this.requests += 1;
  }
}

export const openRule = new OpenRule();
