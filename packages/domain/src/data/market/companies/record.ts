/** What is known of a company in words. Texts that are unknown are empty. */
export interface CompanyRecord {
  readonly name: string;
  /** Compiled from the exchange, which prints legal names such as BHP GROUP LIMITED. */
  readonly isProfile: boolean;
  /** Business number, 11 digits; empty when unknown. */
  readonly abn: string;
  readonly address: string;
  readonly summary: string;
  readonly details: string;
  readonly website: string;
  readonly logoUrl: string;
  readonly logoIconUrl: string;
  readonly logoSvgUrl: string;
  readonly logoSourceUrl: string;
  readonly logoFormat: string;
  readonly tags: readonly string[];
  readonly riskFactors: readonly string[];
  readonly enhancedSummary: string;
  readonly companyHistory: string;
  readonly competitiveAdvantages: string;
  readonly recentDevelopments: string;
  readonly keyPeople: readonly KeyPerson[];
  readonly financialReports: readonly FinancialReport[];
  readonly socialLinks: SocialLinks | undefined;
  readonly enrichmentStatus: "pending" | "completed" | "failed";
  readonly enrichmentError: string;
  /** RFC 3339; empty when unknown. */
  readonly enrichedAt: string;
}

/** A person of a company. */
export interface KeyPerson {
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  readonly imageUrl: string;
  readonly imageGcsUrl: string;
  readonly linkedinUrl: string;
  readonly sourceUrl: string;
  readonly sourceType: string;
}

/** A report of a company. */
export interface FinancialReport {
  readonly url: string;
  readonly title: string;
  readonly type: string;
  /** YYYY-MM-DD; empty when unknown. */
  readonly date: string;
  readonly source: string;
  readonly gcsUrl: string;
}

/** Pages of a company elsewhere. */
export interface SocialLinks {
  readonly twitter: string;
  readonly linkedin: string;
  readonly facebook: string;
  readonly youtube: string;
  readonly website: string;
}

/** Market figures of a company from its newest table of metrics. One that is unknown is undefined. */
export interface CompanyMetrics {
  readonly marketCap: number | undefined;
  readonly price: number | undefined;
  readonly peRatio: number | undefined;
  readonly eps: number | undefined;
  /** In percent. */
  readonly dividendYield: number | undefined;
  readonly beta: number | undefined;
  readonly week52High: number | undefined;
  readonly week52Low: number | undefined;
  readonly volume: number | undefined;
  readonly employeeCount: number | undefined;
  readonly sector: string;
  readonly industry: string;
}
